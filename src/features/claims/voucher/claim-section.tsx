import { useState } from 'react'
import { ClaimForm } from './claim-form.tsx'
import { Mailed } from './mailed.tsx'
import type { ClaimWish, ShownVoucher } from './use-claim-request.ts'

interface Sent {
  readonly wish: ClaimWish
  readonly linkHours: number
}

/** The form, then where its mail went. */
export function ClaimSection(shown: ShownVoucher) {
  const [wish, setWish] = useState<ClaimWish>()
  const [sent, setSent] = useState<Sent>()
  const onSent = (next: Sent) => {
    setWish(next.wish)
    setSent(next)
  }
  if (sent) return <Mailed {...shown} {...sent} onCorrect={() => setSent(undefined)} />
  return <ClaimForm {...shown} typed={wish} onSent={onSent} />
}
