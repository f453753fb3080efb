import { queryOptions } from '@tanstack/react-query'
import { endTill, getOwnTill, listTills, readPairing, renameTill, startPairing } from '#contract/tills.ts'
import type { Api } from '#lib/http/api.ts'

export const tillsQuery = (api: Api) => api.query(listTills, {})

/** Query of the paired till that this device is. */
export const pairedTillQuery = (api: Api) => api.query(getOwnTill, {})

/** The business whose pairing code this device has opened. */
export const pairingQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['tills', 'pairing', token] as const,
    queryFn: ({ signal }) => api.send(readPairing, { body: { token } }, { signal }),
    gcTime: 0,
  })

export const tillMutations = (api: Api) => ({
  /** The mutation cache must not keep the token of a pairing code. */
  startPairing: () => ({ ...api.mutation(startPairing, { invalidates: [], quiet: 'both' }), gcTime: 0 }),
  rename: () => api.mutation(renameTill, { quiet: 'failure' }),
  end: () => api.mutation(endTill),
})
