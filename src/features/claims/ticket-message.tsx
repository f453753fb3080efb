import type { ReactNode } from 'react'
import type { Elements } from '#ui/elements.ts'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { Ticket, ticketColumn } from './ticket.tsx'

interface TicketMessageProps {
  readonly icon: Elements
  readonly title: string
  readonly text: ReactNode
  readonly children?: Elements
}

/** A page that says one thing, as a ticket without a voucher. */
export const TicketMessage = ({ icon, title, text, children }: TicketMessageProps) => (
  <div className={`${ticketColumn} sm:pt-6`}>
    <PageTitle name={title} />
    <Ticket
      top={
        <div className="grid justify-items-center gap-3 px-5 pt-7 pb-6 text-center text-ink-3 [&>svg]:size-icon-xl [&>svg]:stroke-[1.5]">
          {icon}
          <h1 tabIndex={-1} className="text-balance font-semibold text-h1 text-ink">
            {title}
          </h1>
        </div>
      }
      stub={
        <div className="grid justify-items-center gap-4 px-5 pt-5 pb-6 text-center">
          <div className="max-w-[44ch] text-balance text-ink-2">{text}</div>
          {children}
        </div>
      }
    />
  </div>
)
