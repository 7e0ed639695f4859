/**
 * Parses segments again that are parsed already, and never leaves one without a complete parse.
 *
 * <p>The path of a segment: a {@linkplain org.bodytext.nutch.reparse.SegmentLock lock}, a
 * {@linkplain org.bodytext.nutch.reparse.ReparseJob job} that writes beside the old parse, a
 * {@linkplain org.bodytext.nutch.reparse.ParseCheck check} of what it wrote, and a {@linkplain
 * org.bodytext.nutch.reparse.Swap swap} with a journal. {@link
 * org.bodytext.nutch.reparse.SegmentReparseTask} goes this path, and finishes or undoes what a
 * start before it left.
 *
 * <p>What is in a segment meanwhile:
 *
 * <pre>
 * _reparse-lock/owner-ID       who works here; its time of modification is the sign of life
 * _reparse-lock/details-ID     that owner, for people
 * _reparse/ID/new/             the new parse in the making
 * _reparse/ID/swap             the journal; from when it is there, the new parse goes in
 * _reparse/ID/old/             the parts of the old parse that were moved out
 * _reparse/trash-ID/           nothing that is needed any more
 * </pre>
 */
@NullMarked
package org.bodytext.nutch.reparse;

import org.jspecify.annotations.NullMarked;
