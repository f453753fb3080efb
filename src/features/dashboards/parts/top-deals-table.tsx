import { Link, type LinkProps } from '@tanstack/react-router'
import type { TopDeal } from '../../../contract/dashboards.ts'
import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { CutName, namesOf } from '../../../patterns/bilingual/names.tsx'
import { ShareBar } from '../../../ui/charts/share-bar.tsx'
import { Picture } from '../../../ui/display/picture.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { NumericCell } from '../../../ui/tables/numeric-cell.tsx'
import { WholeTexts } from '../../../ui/tables/whole-texts.tsx'
import { dashboardMessages } from '../messages.ts'

interface TopDealsTableProps {
  /** What the table holds; heard, not seen. */
  readonly caption: string
  readonly rows: readonly TopDeal[]
  /** The voucher itself. */
  readonly linkTo: (dealId: string) => LinkProps
}

const figures = 'py-1.5 ps-3 text-end rtl:text-start'
const barCell = 'w-[24%] px-3 max-sm:hidden'

/** The best vouchers: each with its picture and name, how often it was redeemed and what it brought, the largest first. */
export function TopDealsTable({ caption, rows, linkTo }: TopDealsTableProps) {
  const t = useTranslations(dashboardMessages)
  const fmt = useFmt()
  const most = Math.max(1, ...rows.map(({ totalRevenue }) => totalRevenue))
  return (
    <WholeTexts>
      <table className="h-fit w-full table-fixed text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b text-caption text-ink-3">
            <th scope="col" className="py-2 text-start font-medium">
              {t('top.voucher')}
            </th>
            <td aria-hidden="true" className={barCell} />
            <th scope="col" className={`${figures} w-[4.5rem] font-medium sm:w-[5.5rem]`}>
              {t('top.count')}
            </th>
            <th scope="col" className={`${figures} w-[4.5rem] font-medium sm:w-[6rem]`}>
              {t('currency')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.dealId} className="relative h-row border-line not-last:border-b hover:bg-hover">
              <th scope="row" className="py-1.5 text-start font-medium">
                <span className="flex min-w-0 items-center gap-3">
                  <Picture
                    src={row.dealCoverImg?.fileUrl}
                    smaller={row.dealCoverImg?.smaller}
                    alt=""
                    width={44}
                    height={32}
                    className="flex-none rounded-1"
                  />
                  <Link {...linkTo(row.dealId)} className={wholeRow}>
                    <CutName {...namesOf(row)} />
                  </Link>
                </span>
              </th>
              <td aria-hidden="true" className={barCell}>
                <ShareBar share={row.totalRevenue / most} />
              </td>
              <td className={figures}>
                <NumericCell>{fmt.number(row.count)}</NumericCell>
              </td>
              <td className={figures}>
                <NumericCell className="font-semibold">{fmt.number(Math.round(row.totalRevenue))}</NumericCell>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WholeTexts>
  )
}

/** The link of a row; its target is the whole of it. */
export const wholeRow =
  'min-w-0 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-1 focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2'

/** The room of some rows on their way. */
export const TopDealsWait = ({ rows }: { readonly rows: number }) => (
  <div className="grid content-start">
    {Array.from({ length: rows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
      <span key={index} className="flex h-row items-center gap-3">
        <Skeleton className="h-[2rem] w-touch flex-none" />
        <Skeleton className="w-full max-w-side" />
      </span>
    ))}
  </div>
)
