import { type OfflineCodes, offlineCodesMaxAge } from '#contract/offline-codes.ts'
import type { offlineCodes } from '#features/redemptions/api.ts'
import { applyCodes, type CodeList } from './code-list.ts'

const hasOtherKeys = ({ keys }: CodeList, answer: OfflineCodes) => keys.qr !== answer.keys.qr || keys.typed !== answer.keys.typed

/** Fetches what has changed since the list, or all of it once a day. `latest` is the list at the time of the answer. */
export async function fetchCodes(
  { fetch }: Pick<ReturnType<typeof offlineCodes>, 'fetch'>,
  now: number,
  latest: () => CodeList | undefined,
  signal: AbortSignal,
): Promise<CodeList> {
  const fetchWhole = async () => applyCodes(undefined, await fetch(undefined, signal))
  const list = latest()
  if (!list || now - list.wholeAt >= offlineCodesMaxAge) return { ...(await fetchWhole()), own: latest()?.own ?? [] }
  const answer = await fetch(new Date(list.madeAt).toISOString(), signal)
  // The list was hashed with keys of another server secret.
  return hasOtherKeys(list, answer) && !answer.isWhole ? fetchWhole() : applyCodes(latest(), answer)
}
