import { seconds } from '../../figures.ts'
import type { Deployment } from '../deployment.ts'
import type { Instance, Program } from '../instances.ts'
import { say, sayTable } from '../log.ts'
import { failedCalls, type Observation, observationHead, toObservationRow, type Watch } from '../watch.ts'

/** Stops one instance as systemd does and starts it again, perhaps another program, while the other one serves. */
export async function restartOne(instance: Instance, program?: Program): Promise<void> {
  const stopped = await instance.stop()
  const ready = await instance.start(program ? { program } : {})
  say(`  ${instance.name}: stopped after ${seconds(stopped)}, ready after ${seconds(ready)}`)
}

/** Restarts one instance after the other. */
export async function restartBoth({ instances }: Pick<Deployment, 'instances'>, program?: Program): Promise<void> {
  for (const instance of instances) await restartOne(instance, program)
}

/** Names the events that cost a call. */
export const describeFailures = (observations: readonly Observation[]): string[] =>
  observations.flatMap((each) => {
    const failed = failedCalls(each)
    const reasons = new Set(failed.map(({ kind, failure }) => `${kind} ${failure}`))
    return failed.length > 0 ? [`${each.event}: ${failed.length} calls failed (${[...reasons].join(', ')})`] : []
  })

/** Runs events under load, prints what people saw and returns those that cost a call. */
export async function withoutFailedCalls(watch: Watch, events: Readonly<Record<string, () => Promise<void>>>): Promise<string[]> {
  const observations: Observation[] = []
  for (const [event, run] of Object.entries(events)) observations.push(await watch.during(event, run))
  sayTable(observationHead, observations.map(toObservationRow))
  return describeFailures(observations)
}
