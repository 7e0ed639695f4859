/**
 * Parses parsed segments again; a segment always keeps a complete parse.
 *
 * <p>{@link org.bodytext.nutch.reparse.SegmentReparseTask} acquires a {@linkplain
 * org.bodytext.nutch.reparse.SegmentLock lock}, runs a {@linkplain
 * org.bodytext.nutch.reparse.ReparseJob job} that writes the new parse next to the old one,
 * {@linkplain org.bodytext.nutch.reparse.ParseCheck checks} the output and {@linkplain
 * org.bodytext.nutch.reparse.ParseSwap swaps} both with a journal. It also completes or rolls back
 * interrupted runs.
 *
 * <p>The files in a segment during a re-parse:
 *
 * <pre>
 * _reparse-lock/owner-ID       the owner; its modification time is the heartbeat
 * _reparse-lock/details-ID     the process of the owner
 * _reparse/ID/new/             the new parse
 * _reparse/ID/swap             the journal; once it exists, the swap must be completed
 * _reparse/ID/old/             the parts of the old parse that were moved out
 * _reparse/trash-ID/           to be deleted
 * </pre>
 */
@NullMarked
package org.bodytext.nutch.reparse;

import org.jspecify.annotations.NullMarked;
