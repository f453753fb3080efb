import { useTranslation } from 'react-i18next'
import type { Change, ChangeLabels } from '#components/review/before-and-now.tsx'
import { causeNames } from '#contract/cause-names.ts'
import type { Occasion } from '#contract/closed-causes.ts'
import type { ApprovedDeal, Deal } from '#contract/deals.ts'
import type { Language } from '#i18n/languages.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { orDash } from '#ui/display/empty-values.ts'
import { ChangesPanel, type ValueChange } from './changes-panel.tsx'
import { dealChanges, type FigureField, type HoursChange } from './deal-changes.ts'

interface DealChangesPanelProps {
  readonly deal: Deal
  readonly approved: ApprovedDeal
}

/** Null if nothing has changed (F-034). */
export function DealChangesPanel({ deal, approved }: DealChangesPanelProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'changes' })
  const { t: dealT } = useTranslation('deals', { keyPrefix: 'detail' })
  const [enDeal, arDeal] = [
    useTranslation('deals', { keyPrefix: 'detail', lng: 'en' }).t,
    useTranslation('deals', { keyPrefix: 'detail', lng: 'ar' }).t,
  ]
  const labels = { en: useChangeLabels('en'), ar: useChangeLabels('ar') }
  const { texts, figures, hours, notValidIn, cover } = dealChanges(approved, deal)
  const toValue = useFigureChange()
  const toHours = useHoursChange()
  const toOccasions = useOccasionsChange()
  const approval = useApproval(approved)
  if (texts.length + figures.length + hours.length === 0 && !notValidIn && !cover) return null
  return (
    <ChangesPanel
      title={t('title')}
      approval={approval}
      labels={labels}
      texts={texts.map(({ field, sides }) => ({ key: field, label: { en: enDeal(`${field}`), ar: arDeal(`${field}`) }, sides }))}
      values={[
        ...figures.map((figure, index) => toValue(figure, figures.slice(0, index))),
        ...(notValidIn ? [toOccasions(notValidIn)] : []),
      ]}
      groups={hours.length > 0 ? [{ key: 'hours', label: dealT('hours'), values: hours.map(toHours) }] : []}
      pictures={
        cover
          ? [
              { caption: t('coverBefore'), src: cover.before?.fileUrl },
              { caption: t('coverNow'), src: cover.now?.fileUrl },
            ]
          : []
      }
    />
  )
}

function useChangeLabels(language: Language): ChangeLabels {
  const { t } = useTranslation('deals', { keyPrefix: 'changes', lng: language })
  return { unchanged: t('unchanged'), before: t('before'), now: t('now'), removed: t('removed'), added: t('added') }
}

/** The sentence about the last approval, as far as the server tells. */
function useApproval({ decidedBy: by, decidedAt }: Pick<ApprovedDeal, 'decidedBy' | 'decidedAt'>): string | undefined {
  const { t } = useTranslation('deals', { keyPrefix: 'changes' })
  const fmt = useFmt()
  const at = decidedAt ? fmt.dateTime(decidedAt) : undefined
  if (by) return at ? t('by', { by, at }) : t('byOnly', { by })
  return at && t('at', { at })
}

/** Per cent, one decimal. */
const percentChange = ({ before, now }: Change<number | undefined>): number | undefined =>
  before && now !== undefined ? Math.round(((now - before) / before) * 1_000) / 10 : undefined

type FigureChange = Change<number | undefined> & { readonly field: FigureField }

/** `+12.5%`, `−40%`. */
function useFigureChange() {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const fmt = useFmt()
  return ({ field, before, now }: FigureChange, above: readonly FigureChange[]): ValueChange => {
    const format = { before: fmt.money, pays: fmt.money, discount: fmt.percent, perCustomer: fmt.number }[field]
    const percent = field === 'before' || field === 'pays' ? percentChange({ before, now }) : undefined
    // Both prices change alike if the discount stays the same; that is said once.
    const isRepeated = above.some((other) => other.field === 'before' && percentChange(other) === percent)
    const shown = (value: number | undefined) => (
      <bdi dir={field === 'discount' ? 'ltr' : undefined}>{orDash(value, (each) => format(each))}</bdi>
    )
    return {
      key: field,
      label: t(`${field}`),
      before: shown(before),
      now: shown(now),
      note: percent !== undefined && !isRepeated && (
        <bdi dir="ltr" className="font-medium text-small">
          {`${percent < 0 ? '−' : '+'}${fmt.percent(Math.abs(percent))}`}
        </bdi>
      ),
    }
  }
}

function useHoursChange() {
  const { t } = useTranslation('hours')
  const { t: common } = useTranslation('common')
  const shown = (times: HoursChange['now']) => (times ? <bdi dir="ltr">{`${times.openingTime}–${times.closingTime}`}</bdi> : t('closed'))
  return ({ day, before, now }: HoursChange): ValueChange => ({
    key: day,
    label: day === 'every' ? t('everyDay') : common(`days.${day}`),
    before: shown(before),
    now: shown(now),
  })
}

function useOccasionsChange() {
  const { t } = useTranslation('deals', { keyPrefix: 'form.fields' })
  const fmt = useFmt()
  const names = causeNames[useLanguage()]
  const shown = (list: readonly Occasion[]) => orDash(list.length > 0 ? list : undefined, (each) => fmt.list(each.map((one) => names[one])))
  return ({ before, now }: Change<readonly Occasion[]>): ValueChange => ({
    key: 'notValidIn',
    label: t('notValidIn'),
    before: shown(before),
    now: shown(now),
  })
}
