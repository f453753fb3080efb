import { DiscountMark } from '#components/discount-mark.tsx'
import type { Elements } from '#ui/elements.ts'
import './voucher-paper.css'

/** Characters for which a stub in a list has room. */
const longPrice = 10

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

interface VoucherPricesProps {
  /** Formatted. */
  readonly price: string
  /** Formatted; '' if unknown. */
  readonly before: string
  /** What the struck price is, for those who do not see the line. */
  readonly beforeLabel: string
}

/** A stub's price after the discount, and before it. */
export const VoucherPrices = ({ price, before, beforeLabel }: VoucherPricesProps) => (
  <>
    <bdi className="voucher-price" data-long={price.length > longPrice || undefined}>
      {price}
    </bdi>
    {before && (
      <span className="voucher-side">
        <span>
          <span className="sr-only">{beforeLabel}</span> <del>{before}</del>
        </span>
      </span>
    )}
  </>
)
