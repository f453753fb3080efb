import { useMutation } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { SendHorizontal } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { Completeness } from '../../patterns/bilingual/completeness.tsx'
import { useFormDraft } from '../../patterns/drafts/use-draft.ts'
import { FormPage, SubmitButton } from '../../patterns/form/form-page.tsx'
import { useSubmit } from '../../patterns/form/use-submit.ts'
import { hoursFocus, hoursIssue } from '../../patterns/hours/hours-form.ts'
import { useServices } from '../../services.ts'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { codeResolver } from '../../ui/fields/form-errors.ts'
import { dealMutations } from './api.ts'
import {
  type DealDraft,
  DealForm,
  type DealFormOutput,
  type DealFormValues,
  emptyDraft,
  errorPaths,
  readyTexts,
  TypedDeal,
  textParts,
  toCreateDeal,
} from './form/deal-form.ts'
import { DealSections } from './form/deal-sections.tsx'
import { Preview } from './form/preview.tsx'
import { usePathName } from './form/use-path-name.ts'
import { dealMessages } from './messages.ts'

const route = getRouteApi('/service-provider/deals/add')

/** The form of a new voucher (§3, §5): written in both languages, seen as customers will see it, submitted for review. */
export function NewDealPage() {
  const t = useTranslations(dealMessages)
  const language = useLanguage()
  const search = route.useSearch()
  const form = useForm<DealFormValues, unknown, DealFormOutput>({
    defaultValues: { ...emptyDraft, dealCoverImg: null },
    resolver: codeResolver(DealForm),
    mode: 'onTouched',
    // The summary focuses the first complaint, after what holds it has been opened.
    shouldFocusError: false,
  })
  const draft = useFormDraft<DealDraft, DealFormValues>(form, { form: 'deal', schema: TypedDeal, blank: emptyDraft })
  const submit = useCreateDeal(form, draft.saved)
  return (
    <FormPage
      form={form}
      title={t('form.title')}
      breadcrumbs={[
        <TextLink key="list" to="/service-provider/deals" search={search}>
          {t('list.title')}
        </TextLink>,
      ]}
      actions={<Completeness total={textParts.length} ready={readyTexts} />}
      submit={submit}
      draft={draft}
      draftWords={{
        offer: (time) => t('form.draft.offer', { time }),
        offerOn: (moment) => t('form.draft.offerOn', { moment }),
        notKept: t('form.draft.notKept'),
        firstField: language === 'ar' ? 'nameAr' : 'nameEn',
      }}
      errors={{ paths: errorPaths(language), nameOf: usePathName(), focusOf: hoursFocus }}
      leaveText={t('form.leave')}
      wayOut={<Discard />}
      submitButton={
        <SubmitButton icon={<SendHorizontal aria-hidden className="size-icon-sm rtl:-scale-x-100" />}>{t('form.submit')}</SubmitButton>
      }
      aside={<Preview />}
    >
      <DealSections sending={submit.sending} />
    </FormPage>
  )
}

function Discard() {
  const t = useTranslations(dealMessages)
  return (
    <ButtonLink to="/service-provider/deals" search={route.useSearch()} className="flex-1 sm:flex-none">
      {t('form.discard')}
    </ButtonLink>
  )
}

/** Sends the form: to the new voucher's page on success, or to the list where the answer does not say which one it is. */
function useCreateDeal(form: ReturnType<typeof useForm<DealFormValues, unknown, DealFormOutput>>, settleDraft: () => void) {
  const search = route.useSearch()
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
      else void navigate({ to: '/service-provider/deals', search, replace: true })
    },
    paths: errorPaths(useLanguage()),
    issueOf: (issue, { hours }) => hoursIssue(issue, 'dealTimings', hours),
  })
}
