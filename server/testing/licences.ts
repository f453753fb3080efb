import { newLicences } from '#server/db/schema-licences.ts'
import type { TestServer } from './test-server.ts'

type NewLicence = typeof newLicences.$inferInsert

/** Inserts a waiting licence of `provider`, unless `values` say otherwise. */
export async function insertNewLicence({ db, clock }: Pick<TestServer, 'db' | 'clock'>, values: Partial<NewLicence> = {}): Promise<void> {
  const sent = { file: `${'n'.repeat(22)}.pdf`, sha256: 'new', sentAt: new Date(clock.now), status: 'PENDING' } as const
  await db.insert(newLicences).values({ id: 'new', providerId: 'provider', ...sent, ...values })
}
