import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '../../figures.ts'
import { waitUntil } from '../../wait-until.ts'
import { createClient, send } from '../client.ts'
import type { Deployment } from '../deployment.ts'
import { say, sayTable } from '../log.ts'
import { type Observation, observationHead, startWatch, toObservationRow } from '../watch.ts'
import { requestVoucher } from './prove.ts'
import { describeFailures, restartBoth } from './restart.ts'

/** How long a part is away. */
const awayMs = 3_000

const visitor = createClient('127.0.3.2')

type Event = (deployment: Deployment) => Promise<void>

async function storeAway({ url, store, demo }: Deployment): Promise<void> {
  await store.stop()
  const { status } = await send(visitor, url + demo.picturePath)
  say(`  while S3 is away a picture answers ${status}`)
  await pause(awayMs)
  await store.startAgain()
  const back = await waitUntil(
    async () => (await send(visitor, url + demo.picturePath)).status === 200,
    30_000,
    () => 'the picture is back',
  )
  say(`  S3 is back: the picture after ${seconds(back)}`)
}

async function mailAway(deployment: Deployment): Promise<void> {
  const { mail } = deployment
  await mail.stop()
  await requestVoucher(deployment, 'waits@mail.example')
  await pause(awayMs)
  say(`  while SMTP is away a customer asks for a voucher: accepted, ${mail.count('waits@mail.example')} mails`)
  await mail.startAgain()
  const arrived = await waitUntil(
    () => mail.count('waits@mail.example') === 1,
    60_000,
    () => 'the mail has arrived',
  )
  say(`  SMTP is back: the mail arrives after ${seconds(arrived)}`)
}

const events: Readonly<Record<string, Event>> = {
  'nothing, for comparison': () => pause(awayMs),
  'an instance is killed, back after 3 s': async ({ instances: [instance] }) => {
    await instance.kill()
    await pause(awayMs)
    await instance.start()
  },
  'both instances restart, one after the other': restartBoth,
  'nginx reloads its files': async ({ nginx }) => nginx.reload(),
  'a PgBouncer is restarted': async ({ pgBouncers: [pgBouncer] }) => {
    await pgBouncer.stop('SIGKILL')
    await pgBouncer.start()
  },
  'PostgreSQL crashes and restarts': async ({ primary }) => {
    const started = performance.now()
    await primary.stop('immediate')
    await primary.start()
    say(`  PostgreSQL itself was away for ${seconds(performance.now() - started)}`)
  },
  'S3 is away for 3 s': storeAway,
  'SMTP is away for 3 s': mailAway,
}

/** Without them nobody can be answered (docs/operations/deployment.md). */
const mayCostCalls = ['a PgBouncer is restarted', 'PostgreSQL crashes and restarts']

/** Each part restarts or dies once under a light load. */
export async function killEachPart(deployment: Deployment): Promise<string[]> {
  const watch = await startWatch(deployment)
  const observations: Observation[] = []
  for (const [event, run] of Object.entries(events)) observations.push(await watch.during(event, () => run(deployment)))
  await watch.stop()
  sayTable(observationHead, observations.map(toObservationRow))
  return describeFailures(observations.filter(({ event }) => !mayCostCalls.includes(event)))
}
