import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { NewRedemption } from '#contract/redemptions.ts'
import { ownScansQuery } from '#features/redemptions/api.ts'
import { useServices } from '#lib/services.ts'
import { usePairedTill } from '../device/use-paired-till.ts'
import { redeemedOutcome } from '../outcomes/create-outcome.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import type { SessionLogStore } from './session-log.ts'

const toOutcomes = (redemption: NewRedemption): Outcome[] => {
  const { redemptionDate, redemptionCode: code, cashierName } = redemption
  if (!redemptionDate || !code) return []
  return [{ ...redeemedOutcome(redemption, { code }, Date.parse(redemptionDate)), cashierName: cashierName ?? undefined }]
}

/** Milliseconds until a failed call is repeated. */
const retryEvery = 60_000

/** Fills the log of a paired till that begins empty, as after a restart of the browser, with what the till redeemed today. */
export function useEarlierScans(log: SessionLogStore) {
  const { api } = useServices()
  const isPaired = usePairedTill() !== undefined
  const [wasEmpty] = useState(() => log.get().entries.length === 0)
  const enabled = isPaired && wasEmpty
  const { data } = useQuery({
    ...ownScansQuery(api),
    enabled,
    refetchInterval: ({ state }) => state.status === 'error' && retryEvery,
  })
  useEffect(() => {
    if (data) log.addEarlier(data.flatMap(toOutcomes))
  }, [data, log])
  return { isIncomplete: enabled && !data }
}
