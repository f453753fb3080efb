import type { ReactNode } from 'react'
import type { VoucherContent } from '#contract/claims.ts'
import type { Elements } from '#ui/elements.ts'
import { Ticket } from './ticket.tsx'
import { VoucherInfo } from './voucher-info.tsx'

interface VoucherColumnsProps {
  readonly voucher: VoucherContent | undefined
  readonly top: ReactNode
  readonly stub: ReactNode
  readonly children?: Elements
}

/** A ticket with what is to know about its voucher: below it on a phone, else beside it. */
export const VoucherColumns = ({ voucher, top, stub, children }: VoucherColumnsProps) => (
  <div className="mx-auto grid w-full max-w-[30rem] gap-6 lg:max-w-[64rem] lg:grid-cols-[26rem_minmax(0,1fr)] lg:items-start lg:gap-8 lg:pt-5">
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <Ticket top={top} stub={stub} />
      {children}
    </div>
    {voucher && <VoucherInfo voucher={voucher} />}
  </div>
)
