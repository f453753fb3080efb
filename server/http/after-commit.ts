import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Waits for the tasks that have started. */
    readonly tasksDone: () => Promise<unknown>
  }
}

type Task = () => unknown

/** Not run when the call fails, nor when a stored response is sent again. */
export type AfterCommit = (task: Task) => void

export interface Tasks {
  readonly add: AfterCommit
  /** The response does not wait for the tasks. */
  readonly start: (log: FastifyBaseLogger) => void
}

/** A closing server waits for the tasks that have started. */
export function createTaskLists(app: FastifyInstance): () => Tasks {
  const running = new Set<Promise<void>>()
  app.decorate('tasksDone', () => Promise.all(running))
  app.addHook('onClose', async () => {
    await app.tasksDone()
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
