package org.bodytext.extractor;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Fails a test method whose thread uses more processor time. Unlike a limit of elapsed time, it
 * does not depend on what else the machine does.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(MaxProcessorTime.Limit.class)
public @interface MaxProcessorTime {

  /** {@return seconds of processor time} */
  int seconds() default 10;

  /** Runs each test method in a thread of its own, which is interrupted at the limit. */
  final class Limit implements InvocationInterceptor {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** For JUnit. */
    public Limit() {}

    @Override
    public void interceptTestMethod(
        Invocation<Void> test, ReflectiveInvocationContext<Method> method, ExtensionContext context)
        throws Throwable {
      run(test, method);
    }

    @Override
    public void interceptTestTemplateMethod(
        Invocation<Void> test, ReflectiveInvocationContext<Method> method, ExtensionContext context)
        throws Throwable {
      run(test, method);
    }

    private static void run(Invocation<Void> test, ReflectiveInvocationContext<Method> method)
        throws Throwable {
      Duration limit =
          AnnotationSupport.findAnnotation(method.getExecutable(), MaxProcessorTime.class)
              .or(
                  () ->
                      AnnotationSupport.findAnnotation(
                          method.getTargetClass(), MaxProcessorTime.class))
              .map(annotation -> Duration.ofSeconds(annotation.seconds()))
              .orElseThrow();
      FutureTask<Long> task =
          new FutureTask<>(
              () -> {
                try {
                  test.proceed();
                } catch (Exception | Error e) {
                  throw e;
                } catch (Throwable e) {
                  throw new AssertionError(e);
                }
                return THREADS.getCurrentThreadCpuTime();
              });
      Thread thread = new Thread(task, "test with limited processor time");
      thread.setDaemon(true);
      thread.start();
      require(limit, await(task, thread, limit), thread);
    }

    private static long await(FutureTask<Long> task, Thread thread, Duration limit)
        throws Throwable {
      while (true) {
        try {
          return task.get(50, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
          require(limit, THREADS.getThreadCpuTime(thread.getId()), thread);
        } catch (ExecutionException e) {
          throw e.getCause();
        }
      }
    }

    private static void require(Duration limit, long nanos, Thread thread) {
      if (nanos > limit.toNanos()) {
        String stack = Arrays.toString(thread.getStackTrace());
        thread.interrupt();
        throw new AssertionError("used more processor time than " + limit + ": " + stack);
      }
    }
  }
}
