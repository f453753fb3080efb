import type { ProviderRecord } from '#contract/providers.ts'
import { testingPath } from '#server/testing/faults.ts'
import { type Account, signIn } from './accounts.ts'
import { ownName } from './acts.ts'

interface InsertedBusiness {
  readonly id: string
  readonly name: string
  readonly emailAddress: string
}

interface Inserted {
  readonly name: string
  readonly businesses: readonly InsertedBusiness[]
}

/** Inserts pending businesses with a verified address. All names begin with `name`. */
export async function insertBusinesses(url: string, count: number, ending = ''): Promise<Inserted> {
  const name = ownName('Bakery')
  const names = Array.from({ length: count }, (_, index) => `${name} no ${index + 1}${ending}`)
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}${testingPath}/businesses`, { method: 'POST', headers, body: JSON.stringify(names) })
  if (!answer.ok) throw new Error(`The businesses could not be inserted: ${answer.status} ${await answer.text()}`)
  const ids = (await answer.json()) as readonly string[]
  return { name, businesses: ids.map((id, index) => ({ id, name: names[index] ?? '', emailAddress: `${id}@example.test` })) }
}

/** The full name of a seeded administrator, and what they read through the API. */
export async function administrator(url: string, account: Account) {
  const { accessToken, user } = await signIn(url, account)
  return {
    fullName: user.fullName ?? '',
    readRecord: async (id: string): Promise<ProviderRecord> => {
      const path = `/api/v1/super-admin/service-provider/get-record/${id}`
      const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${accessToken}` } })
      return ((await answer.json()) as { data: ProviderRecord }).data
    },
  }
}
