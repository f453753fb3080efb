import type { FastifyBaseLogger } from 'fastify'
import { type Metrics, noMetrics } from '#server/observability/metrics.ts'

export interface Jobs {
  /** Runs at the start and then every `interval` milliseconds, never twice at once. A failure is logged. */
  readonly every: (interval: number, name: string, work: () => Promise<void>) => void
}

/** Every instance runs all jobs, so they must be safe to repeat. */
export interface InProcessJobs extends Jobs {
  /** Resolves when each job has run once. Register all jobs before. */
  readonly start: (log: FastifyBaseLogger) => Promise<void>
  readonly stop: () => Promise<void>
}

interface Job {
  readonly interval: number
  readonly name: string
  readonly work: () => Promise<void>
}

export function createJobs(metrics: Pick<Metrics, 'count'> = noMetrics): InProcessJobs {
  const jobs: Job[] = []
  const timers: NodeJS.Timeout[] = []
  const running = new Map<Job, Promise<void>>()

  const run = (job: Job, log: FastifyBaseLogger): Promise<void> => {
    const current = running.get(job)
    if (current !== undefined) return current
    const done = job
      .work()
      .catch((err: unknown) => {
        log.error({ err, job: job.name }, 'job failed')
        metrics.count('failedJobs', { name: job.name })
      })
      .finally(() => running.delete(job))
    running.set(job, done)
    return done
  }

  return {
    every: (interval, name, work) => jobs.push({ interval, name, work }),
    start: async (log) => {
      for (const job of jobs) timers.push(setInterval(() => void run(job, log), job.interval).unref())
      await Promise.all(jobs.map((job) => run(job, log)))
    },
    stop: async () => {
      for (const timer of timers.splice(0)) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
