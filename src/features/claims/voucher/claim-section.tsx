import { useState } from 'react'
import { ClaimForm } from './claim-form.tsx'
import { Mailed } from './mailed.tsx'
import type { ClaimRequest, ShownVoucher } from './use-claim-request.ts'

interface Sent {
  readonly request: ClaimRequest
  readonly linkHours: number
}

/** The form, then where its mail went. */
export function ClaimSection(shown: ShownVoucher) {
  const [request, setRequest] = useState<ClaimRequest>()
  const [sent, setSent] = useState<Sent>()
  const onSent = (next: Sent) => {
    setRequest(next.request)
    setSent(next)
  }
  if (sent) return <Mailed {...shown} {...sent} onCorrect={() => setSent(undefined)} />
  return <ClaimForm {...shown} typed={request} onSent={onSent} />
}
