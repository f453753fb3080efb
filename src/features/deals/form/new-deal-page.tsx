import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { type UseFormReturn, useForm, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { DraftAutosave } from '#components/drafts/draft-autosave.ts'
import { useFormDraft } from '#components/drafts/use-form-draft.ts'
import { type Submit, useSubmit } from '#components/form/use-submit.ts'
import { hasSeveralPerDay, mapHoursIssue, typedHours } from '#components/hours/hours-form.ts'
import { MissingHours } from '#components/hours/missing-hours.tsx'
import { useSubmitterStatus } from '#components/use-submitter-status.ts'
import { profileQueries, useBlockingStatus } from '#features/profile/api.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
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
  const userId = useStore(session.store, (state) => state.userId)
  const queryClient = useQueryClient()
  // Read once: hours that arrive later would change what is typed.
  const [blank] = useState(() => {
    const profile = queryClient.getQueryData(profileQueries(api).current(userId ?? '').queryKey)
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
  const { copy, draft, check, ...search } = route.useSearch()
  const blank = useBlankDeal()
  if (copy === undefined) return <NewDealForm key={draft} start={blank} search={search} requested={draft} checks={check === 'true'} />
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

type Form = UseFormReturn<DealFormValues, unknown, DealFormOutput>

interface NewDealFormProps {
  readonly start: DealDraft
  readonly search: DealSearch
  /** The id of the draft to continue. */
  readonly requested?: string | undefined
  /** Shows at once what is missing. */
  readonly checks?: boolean
  readonly coverHint?: string
  readonly children?: ReactNode
}

/** A pending business keeps its first voucher as a draft; its approval while it types turns the button into the normal one. */
function NewDealForm({ start, search, requested, checks = false, coverHint, children }: NewDealFormProps) {
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
  const submit = useCreateDeal(form, search, draft.markSaved)
  const { isPending, wasPending } = usePreparing()
  const { save, isSaving, failure } = useSaveForOpening(form, draft, submit.saved)
  useFirstMissing(form, checks)
  return (
    <DealFormPage
      form={form}
      title={t(isPending ? 'first.title' : 'title')}
      breadcrumbs={[isPending ? <StatusLink key="status" /> : <DealsLink key="list" search={search} />]}
      submit={isPending ? { ...submit, submit: save, failure } : submit}
      submitButton={
        isPending ? (
          <Button type="submit" variant="primary" busy={isSaving} busyLabel={t('first.keeping')} className="flex-1 sm:flex-none">
            {t('first.keep')}
          </Button>
        ) : undefined
      }
      draft={draft}
      notSaved={t('draft.notKept')}
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
      {isPending && (
        <Alert title={t('first.note')}>
          <p>{t('first.text')}</p>
        </Alert>
      )}
      {wasPending && !isPending && (
        <Alert tone="ok" urgent title={t('first.approved')}>
          <p>{t('first.approvedText')}</p>
        </Alert>
      )}
      {children}
    </DealFormPage>
  )
}

function usePreparing() {
  const isPending = useBlockingStatus() === 'PENDING'
  const [wasPending, setWasPending] = useState(isPending)
  // Its profile may arrive after the first render.
  if (isPending && !wasPending) setWasPending(true)
  return { isPending, wasPending }
}

const StatusLink = () => {
  const { t } = useTranslation('deals', { keyPrefix: 'form' })
  return <TextLink to="/service-provider/dashboard">{t('first.registration')}</TextLink>
}

/** Stores the draft on the server and goes back to the status page. What could not be stored stays in the form. */
function useSaveForOpening(form: Form, draft: DraftAutosave<DealDraft>, saved: Submit['saved']) {
  const navigate = useNavigate()
  const save = useMutation(dealMutations(useServices().api).saveDraft())
  const submitterStatus = useSubmitterStatus()
  const { isDirty } = useFormState({ control: form.control })
  const leave = () => {
    saved.current = true
    void navigate({ to: '/service-provider/dashboard' })
  }
  const run = async () => {
    const { dealCoverImg: picture, ...values } = form.getValues()
    draft.flush()
    if (!isDirty) return leave()
    await save.mutateAsync({ id: draft.location.id, values, picture }).then(
      () => submitterStatus() === 'mounted' && leave(),
      () => undefined,
    )
  }
  return {
    save: () => void (save.isPending || run()),
    isSaving: save.isPending,
    failure: save.error instanceof ApiError ? save.error : undefined,
  }
}

function useFirstMissing({ trigger }: Form, checks: boolean) {
  useEffect(() => {
    if (checks) void trigger(undefined, { shouldFocus: true })
  }, [checks, trigger])
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
