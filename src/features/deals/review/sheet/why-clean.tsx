import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#components/query-error.tsx'
import { CheckList } from '#components/review-checks/review-checks.tsx'
import { useServices } from '#lib/services.ts'
import { ButtonPopover } from '#ui/dialogs/button-popover.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { dealQueries } from '../../api.ts'
import { sheetBarAttribute } from './sheet-bar.tsx'

/** CSS pixels from the upper edge of the bar to the end of the window. */
function measureBar(): number {
  const bar = document.querySelector(`[${sheetBarAttribute}]`)
  return bar ? window.innerHeight - bar.getBoundingClientRect().top : 0
}

interface WhyCleanPopoverProps {
  readonly id: string
  readonly label: string
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onOpenChange: (open: boolean) => void
}

export function WhyCleanPopover({ id, label, button, onOpenChange }: WhyCleanPopoverProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'sheet' })
  const { api } = useServices()
  const query = useQuery(dealQueries(api).reviewed(id))
  const { data, error } = query
  const [bar] = useState(measureBar)
  return (
    <ButtonPopover open onOpenChange={onOpenChange} button={button} align="start" label={label} keepsBelow={bar} className="w-[22rem]">
      {data?.checks ? (
        <CheckList checks={data.checks} />
      ) : error ? (
        <QueryError error={error} query={query} text={t('whyFailed')} />
      ) : (
        <div className="grid gap-2" aria-busy="true">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
    </ButtonPopover>
  )
}
