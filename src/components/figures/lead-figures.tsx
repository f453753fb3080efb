import type { LinkProps } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useFmt } from '#i18n/use-language.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { growthPercent, maxPercent } from './delta.tsx'
import { FullFigureTip, useFigureTexts, useLookedAt } from './full-figure.tsx'
import { ltr, useMoney } from './use-money.ts'

/** “, 18.9% more than before”; nothing without a former figure. */
export function useLeadChange(): (now: number | null | undefined, former: number | null | undefined, isToday: boolean) => string {
  const { t } = useTranslation('figures', { keyPrefix: 'lead' })
  const fmt = useFmt()
  const money = useMoney()
  return (now, former, isToday) => {
    const growth = growthPercent(now, former)
    if (growth === undefined) return ''
    if (growth === 'none') return t('fresh')
    // Rounded to a tenth, a small change is none.
    if (growth === 0) return now === former ? t('same') : ''
    const before = t(isToday ? 'beforeToday' : 'before')
    const isFarMore = growth > maxPercent
    const difference = isFarMore ? money((now ?? 0) - (former ?? 0)) : ltr(fmt.percent(Math.abs(growth)))
    return t(growth > 0 ? 'up' : 'down', { difference, before })
  }
}

interface LeadLinkProps {
  readonly link: LinkProps | undefined
  readonly children: ReactElement
}

/** A figure of a sentence; plain where nothing is listed behind it. */
export const LeadLink = ({ link, children }: LeadLinkProps) => (link ? <TextLink {...link}>{children}</TextLink> : children)

interface LeadRevenueProps {
  readonly value: number
  /** With its halalas. */
  readonly isExact?: boolean
  readonly link: LinkProps | undefined
}

/** Shortened as all figures are; the whole one is shown on hover and focus. */
export function LeadRevenue({ value, isExact = false, link }: LeadRevenueProps) {
  const { t } = useTranslation('figures')
  const { isLookedAt, watch } = useLookedAt()
  const { short, isShortened, spoken } = useFigureTexts(value, true)
  const isWhole = isExact || (Math.abs(value) < 100 && !Number.isInteger(value))
  const shown = isWhole ? spoken : t('riyals', { amount: short })
  return (
    <span className="relative" {...watch} {...(!link && isShortened && { tabIndex: 0 })}>
      <LeadLink link={link}>
        <span>
          <span aria-hidden="true">{shown}</span>
          <span className="sr-only">{spoken}</span>
        </span>
      </LeadLink>
      {isLookedAt && isShortened && !isWhole && <FullFigureTip>{spoken}</FullFigureTip>}
    </span>
  )
}
