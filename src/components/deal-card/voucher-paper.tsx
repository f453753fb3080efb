import { DiscountMark } from '#components/discount-mark.tsx'
import type { Elements } from '#ui/elements.ts'
import './voucher-paper.css'

interface VoucherPaperProps {
  readonly cover?: Elements
  /** Formatted; '' if unknown. */
  readonly discount: string
  readonly children: Elements
  /** Below the tear line. */
  readonly stub: Elements
}

/** A voucher as a thing: its picture and name, and below the tear line what it costs. Its parent has the class `voucher`. */
export const VoucherPaper = ({ cover, discount, children, stub }: VoucherPaperProps) => (
  <div className="voucher-paper">
    <div className="voucher-cover">{cover}</div>
    <div className="voucher-body">{children}</div>
    <div className="voucher-stub">{stub}</div>
    {/* Last, so that a link that is a voucher begins with its name. */}
    {discount && <DiscountMark size="sm">{discount}</DiscountMark>}
  </div>
)
