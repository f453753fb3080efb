import { useState } from 'react'
import type { Customer } from '#contract/claims.ts'
import { ClaimForm } from './claim-form.tsx'
import { Mailed } from './mailed.tsx'
import type { ShownVoucher } from './use-claim-request.ts'

interface Sent {
  readonly customer: Customer
  readonly linkHours: number
}

/** The form, then where its mail went. */
export function ClaimSection(shown: ShownVoucher) {
  const [customer, setCustomer] = useState<Customer>()
  const [sent, setSent] = useState<Sent>()
  const onSent = (next: Sent) => {
    setCustomer(next.customer)
    setSent(next)
  }
  if (sent) return <Mailed {...shown} {...sent} onCorrect={() => setSent(undefined)} />
  return <ClaimForm {...shown} typed={customer} onSent={onSent} />
}
