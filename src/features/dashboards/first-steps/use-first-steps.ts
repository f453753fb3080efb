import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startedByLoader } from '#components/query-options.ts'
import type { FirstSteps } from '#contract/dashboards.ts'
import { useServices } from '#lib/services.ts'
import { firstStepsQuery, markFirstStepsMutation } from '../api.ts'

const areAllDone = ({ steps }: FirstSteps) => Object.values(steps).every(Boolean)

/** The steps on the dashboard; `shown` is undefined where there are none to show. */
export function useFirstSteps() {
  const { t } = useTranslation('dashboards', { keyPrefix: 'firstSteps' })
  const { api, toasts } = useServices()
  const query = useQuery({ ...firstStepsQuery(api), ...startedByLoader })
  const { mutate } = useMutation(markFirstStepsMutation(api))
  const { data } = query
  const [wasOpen, setWasOpen] = useState(false)
  const [isClosed, setClosed] = useState(false)
  const isOpen = data !== undefined && !data.isOver && !data.isPutAway
  // The persisted answer of an earlier page is refetched first.
  if (isOpen && !query.isFetching && !wasOpen) setWasOpen(true)
  // The last step was done while the page was open.
  const isFinale = data !== undefined && wasOpen && !isClosed && !data.isPutAway && data.isOver && areAllDone(data)
  return {
    query,
    shown: isOpen || isFinale ? data : undefined,
    isFinale,
    /** False for a business without a redemption: it would see zeros only. */
    hasFigures: data === undefined || data.isOver || data.steps.redemption,
    close: () => setClosed(true),
    putAway: () => mutate({ isPutAway: true }, { onSuccess: () => toasts.getState().show(t('isPutAway')) }),
    bringBack: () => mutate({ isPutAway: false }),
  }
}
