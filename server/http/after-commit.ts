import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

type Task = () => unknown

/** Registers a task that runs once, after what it follows has been committed. */
export type AfterCommit = (task: Task) => void

/** The tasks of one call. */
export interface Tasks {
  readonly add: AfterCommit
  /** Starts them all. The answer waits for none, and a failing one is only logged. */
  readonly start: (log: FastifyBaseLogger) => void
}

/** Keeps the tasks of all calls; a server that stops waits for those that have been started. */
export function createTaskLists(app: FastifyInstance): () => Tasks {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })
  const run = async (task: Task, log: FastifyBaseLogger) => {
    try {
      await task()
    } catch (err) {
      log.error({ err }, 'task after a commit')
    }
  }
  return () => {
    const tasks: Task[] = []
    return {
      add: (task) => tasks.push(task),
      start: (log) => {
        for (const task of tasks) {
          const done = run(task, log).finally(() => running.delete(done))
          running.add(done)
        }
      },
    }
  }
}
