import type { ReactNode } from 'react'
import './claims.css'

export const ticketColumn = 'mx-auto w-full max-w-[30rem]'

interface TicketProps {
  readonly top: ReactNode
  readonly stub: ReactNode
}

/** A voucher as a slip of paper with a tear line. */
export const Ticket = ({ top, stub }: TicketProps) => (
  <div className="ticket">
    <div className="ticket-sheet">{top}</div>
    <div className="ticket-tear" aria-hidden="true" />
    <div className="ticket-sheet">{stub}</div>
  </div>
)
