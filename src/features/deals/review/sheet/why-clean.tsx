import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#components/query-error.tsx'
import { CheckList } from '#components/review-checks/review-checks.tsx'
import { useServices } from '#lib/services.ts'
import { ButtonPopover } from '#ui/dialogs/button-popover.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { dealQueries } from '../../api.ts'

interface WhyCleanPopoverProps {
  readonly id: string
  readonly label: string
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onOpenChange: (open: boolean) => void
}

export function WhyCleanPopover({ id, label, button, onOpenChange }: WhyCleanPopoverProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'sheet' })
  const { api } = useServices()
  const query = useQuery(dealQueries(api).detail(id))
  const { data, error } = query
  return (
    <ButtonPopover open onOpenChange={onOpenChange} button={button} align="start" label={label} className="w-[22rem]">
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
