import type { ReactNode } from 'react'
import { useFmt } from '#i18n/use-language.ts'
import { cx } from '../cx.ts'

interface NumericCellProps {
  readonly className?: string
  readonly children: ReactNode
}

export const NumericCell = ({ className, children }: NumericCellProps) => (
  <bdi dir="ltr" translate="no" className={cx('whitespace-nowrap', className)}>
    {children}
  </bdi>
)

interface PercentCellProps {
  readonly percentage: number
  /** The column has decimals. */
  readonly isExact: boolean
}

/** Without trailing zeros, whose place is left free, so that the points of a column align. */
export function PercentCell({ percentage, isExact }: PercentCellProps) {
  const text = useFmt().percent(percentage)
  const [, decimals] = text.replace('%', '').split('.')
  const missing = decimals === undefined ? '.00' : '00'.slice(decimals.length)
  return (
    <NumericCell>
      {text}
      {isExact && (
        <span aria-hidden="true" className="invisible">
          {missing}
        </span>
      )}
    </NumericCell>
  )
}
