import { useMutation } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { useFormDraft } from '../../patterns/drafts/use-draft.ts'
import { useSubmit } from '../../patterns/form/use-submit.ts'
import { hoursIssue } from '../../patterns/hours/hours-form.ts'
import { useServices } from '../../services.ts'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { codeResolver } from '../../ui/fields/form-errors.ts'
import { dealMutations } from './api.ts'
import { DealsLink } from './detail/deal-wait.tsx'
import {
  type DealDraft,
  DealForm,
  type DealFormOutput,
  type DealFormValues,
  emptyDraft,
  errorPaths,
  TypedDeal,
  toCreateDeal,
} from './form/deal-form.ts'
import { DealFormPage } from './form/deal-form-page.tsx'
import { dealFormMessages } from './form/messages.ts'
import { MissingHours } from './form/missing-hours.tsx'
import { OpenDeal } from './form/open-deal.tsx'
import { withOnePriceIssue } from './form/price-issues.ts'
import { copiedDraft } from './form/received-deal.ts'
import type { DealSearch } from './search.ts'

const route = getRouteApi('/service-provider/deals/add')

/** The form of a new voucher (§3, §5), empty or begun as a copy of another one that the address names. */
export function NewDealPage() {
  const t = useTranslations(dealFormMessages)
  const { copy, ...search } = route.useSearch()
  if (copy === undefined) return <NewDealForm start={emptyDraft} search={search} />
  return (
    <OpenDeal key={copy} dealId={copy} search={search} title={t('title')}>
      {(deal) => (
        <NewDealForm start={copiedDraft(deal)} search={search} coverHint={t('copy.picture')}>
          <Alert title={t('copy.title')}>
            <p>{t('copy.text')}</p>
          </Alert>
          <MissingHours deal={deal} />
        </NewDealForm>
      )}
    </OpenDeal>
  )
}

interface NewDealFormProps {
  /** What stands in the form before anything is typed. */
  readonly start: DealDraft
  readonly search: DealSearch
  readonly coverHint?: string
  readonly children?: ReactNode
}

function NewDealForm({ start, search, coverHint, children }: NewDealFormProps) {
  const t = useTranslations(dealFormMessages)
  const form = useForm<DealFormValues, unknown, DealFormOutput>({
    defaultValues: { ...start, dealCoverImg: null },
    resolver: withOnePriceIssue(codeResolver(DealForm)),
    mode: 'onTouched',
    // The summary focuses the first complaint, after what holds it has been opened.
    shouldFocusError: false,
  })
  const draft = useFormDraft<DealDraft, DealFormValues>(form, { form: 'deal', schema: TypedDeal, blank: start })
  const submit = useCreateDeal(form, search, draft.saved)
  return (
    <DealFormPage
      form={form}
      title={t('title')}
      breadcrumbs={[<DealsLink key="list" search={search} />]}
      submit={submit}
      draft={draft}
      notKept={t('draft.notKept')}
      coverHint={coverHint}
      leaveText={t('leave')}
      wayOut={
        <ButtonLink to="/service-provider/deals" search={search} state={{ isWay: true }} className="flex-1 sm:flex-none">
          {t('discard')}
        </ButtonLink>
      }
    >
      {children}
    </DealFormPage>
  )
}

/** Sends the form: to the new voucher's page on success, or to the list where the answer does not say which one it is. */
function useCreateDeal(form: UseFormReturn<DealFormValues, unknown, DealFormOutput>, search: DealSearch, settleDraft: () => void) {
  const navigate = useNavigate()
  const { api } = useServices()
  const create = useMutation(dealMutations(api).create())
  return useSubmit({
    form,
    toInput: toCreateDeal,
    send: create.mutateAsync,
    settleDraft,
    onSaved: (deal, isMounted) => {
      if (!isMounted) return
      if (deal) void navigate({ to: '/service-provider/deals/$dealId', params: { dealId: deal._id }, search, replace: true })
      else void navigate({ to: '/service-provider/deals', search, state: { isWay: true }, replace: true })
    },
    paths: errorPaths(useLanguage()),
    issueOf: (issue, { hours }) => hoursIssue(issue, 'dealTimings', hours),
  })
}
