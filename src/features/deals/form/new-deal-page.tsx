import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useFormDraft } from '#components/drafts/use-draft.ts'
import { useSubmit } from '#components/form/use-submit.ts'
import { hasSeveralPerDay, mapHoursIssue, typedHours } from '#components/hours/hours-form.ts'
import { MissingHours } from '#components/hours/missing-hours.tsx'
import { profileQueries, useIsPending } from '#features/profile/api.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { getBusinessId } from '#lib/session/business-id.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import type { Elements } from '#ui/elements.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { codeResolver } from '#ui/fields/form-errors.ts'
import { dealMutations } from '../api.ts'
import { DealsLink } from '../detail/deal-query-state.tsx'
import type { DealSearch } from '../search.ts'
import {
  type DealDraft,
  DealForm,
  type DealFormOutput,
  type DealFormValues,
  emptyDraft,
  errorPaths,
  TypedDeal,
  toCreateDeal,
  withOnePriceIssue,
} from './deal-form.ts'
import { DealFormPage } from './deal-form-page.tsx'
import { OpenDeal } from './open-deal.tsx'
import { copiedDraft } from './received-deal.ts'

const route = getRouteApi('/service-provider/deals/add')

/** Empty but for the hours of the business, which most vouchers have too. */
function useBlankDeal(): DealDraft {
  const { api, session } = useServices()
  const businessId = useStore(session.store, getBusinessId)
  const queryClient = useQueryClient()
  // Read once: hours that arrive later would change what is typed.
  const [blank] = useState(() => {
    const profile = queryClient.getQueryData(profileQueries(api).current(businessId ?? '').queryKey)
    const timings = profile?.businessTimings ?? []
    if (timings.length === 0 || hasSeveralPerDay(timings)) return emptyDraft
    return { ...emptyDraft, hours: typedHours(timings, profile?.businessTimingsOption ?? '') }
  })
  return blank
}

/** Empty, or a copy of the deal in the URL (§3, §5). */
export function NewDealPage() {
  const { t } = useTranslation('deals', { keyPrefix: 'form' })
  const { t: copied } = useTranslation('deals', { keyPrefix: 'copy' })
  const { copy, draft, ...search } = route.useSearch()
  const blank = useBlankDeal()
  if (copy === undefined) return <NewDealForm key={draft} start={blank} search={search} requested={draft} />
  return (
    <OpenDeal key={copy} dealId={copy} search={search} title={t('title')}>
      {(deal) => (
        <NewDealForm start={copiedDraft(deal)} search={search} coverHint={copied('picture')}>
          <Alert title={copied('title')}>
            <p>{copied('text')}</p>
          </Alert>
          <MissingHours timings={deal.dealTimings} unreadable={deal.unreadable} />
        </NewDealForm>
      )}
    </OpenDeal>
  )
}

interface NewDealFormProps {
  readonly start: DealDraft
  readonly search: DealSearch
  /** The id of the draft to continue. */
  readonly requested?: string | undefined
  readonly coverHint?: string
  readonly children?: Elements
}

function NewDealForm({ start, search, requested, coverHint, children }: NewDealFormProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'form' })
  const { t: common } = useTranslation('common')
  const form = useForm<DealFormValues, unknown, DealFormOutput>({
    defaultValues: { ...start, dealCoverImg: null },
    resolver: withOnePriceIssue(codeResolver(DealForm)),
    mode: 'onTouched',
    // The error summary focuses the first field, after opening its section.
    shouldFocusError: false,
  })
  const draft = useFormDraft<DealDraft, DealFormValues>(form, { form: 'deal', schema: TypedDeal, blank: start, requested })
  const submit = useCreateDeal(form, search, draft.remove)
  const isPending = useIsPending()
  return (
    <DealFormPage
      form={form}
      title={t('title')}
      breadcrumbs={[<DealsLink key="list" search={search} />]}
      submit={submit}
      draft={draft}
      notSaved={t('draft.pictureNotSaved')}
      coverHint={coverHint}
      draftList={(label) => (
        <ButtonLink size="sm" variant="quiet" to="/service-provider/deals" search={search}>
          {label}
        </ButtonLink>
      )}
      cancelAction={
        <ButtonLink
          {...(isPending ? { to: '/service-provider/dashboard' } : { to: '/service-provider/deals', search })}
          className="flex-1 sm:flex-none"
        >
          {common('cancel')}
        </ButtonLink>
      }
    >
      {children}
    </DealFormPage>
  )
}

/** Navigates to the new deal, or to the list if the response has no id. */
function useCreateDeal(form: UseFormReturn<DealFormValues, unknown, DealFormOutput>, search: DealSearch, settleDraft: () => void) {
  const navigate = useNavigate()
  const { api } = useServices()
  const create = useMutation(dealMutations(api).create())
  return useSubmit({
    form,
    toInput: toCreateDeal,
    send: create.mutateAsync,
    discardDraft: settleDraft,
    onSaved: (deal, isMounted) => {
      if (!isMounted) return
      if (deal) void navigate({ to: '/service-provider/deals/$dealId', params: { dealId: deal._id }, search, replace: true })
      else void navigate({ to: '/service-provider/deals', search, replace: true })
    },
    paths: errorPaths(useLanguage()),
    mapIssue: (issue, { hours }) => mapHoursIssue(issue, 'dealTimings', hours),
  })
}
