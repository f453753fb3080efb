import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '../../figures.ts'
import { waitUntil } from '../../wait-until.ts'
import type { Deployment } from '../deployment.ts'
import { say, sayTable } from '../log.ts'
import { createReplica } from '../postgres.ts'
import { observationHead, startWatch, toObservationRow } from '../watch.ts'
import { restartBoth } from './restart.ts'

/** The primary dies under load and its synchronous replica takes over. */
export async function failover({ folder, programs, ...deployment }: Deployment): Promise<string[]> {
  const { primary, pgBouncers } = deployment
  const replica = await createReplica({ name: 'db2', programs, folder }, primary)
  await primary.administer(`alter system set synchronous_standby_names = '*'`)
  await primary.administer('select pg_reload_conf()')
  const isSynchronous = async () => (await primary.administer('select sync_state from pg_stat_replication')) === 'sync'
  await waitUntil(isSynchronous, 20_000, () => 'the replica is synchronous')
  say('  db2 streams from db1, synchronously')

  const watch = await startWatch({ ...deployment, folder, programs })
  await pause(10_000)
  const observation = await watch.during('the primary dies, its replica takes over', async () => {
    const killed = performance.now()
    primary.kill()
    await pause(1_000)
    await replica.promote()
    for (const pgBouncer of pgBouncers) pgBouncer.repoint(replica)
    say(`  db2 is promoted and both PgBouncers lead to it, ${seconds(performance.now() - killed)} after the crash`)
  })
  await watch.stop()
  sayTable(observationHead, [toObservationRow(observation)])
  const rows = await replica.query<{ code: string }>('select c.code from redemptions r join claims c on c.id = r.claim_id')
  const stored = new Set(rows.map(({ code }) => code))
  const lost = watch.load.acknowledged.filter((code) => !stored.has(code))
  say(`  ${watch.load.acknowledged.length} redemptions were acknowledged, ${lost.length} of them are lost`)
  await restartBoth(deployment)
  return lost.length > 0 ? [`${lost.length} acknowledged redemptions are lost`] : []
}
