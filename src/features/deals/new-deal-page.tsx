import { getRouteApi } from '@tanstack/react-router'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useZoneName } from '../../i18n/zone-name.ts'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { PageHeader } from '../../ui/display/page-header.tsx'
import { codeResolver } from '../../ui/fields/form-errors.ts'
import { FillRoom } from '../../ui/frame/fill-room.tsx'
import { Completeness } from './form/completeness.tsx'
import { CoverField } from './form/cover-field.tsx'
import { useDealDraft } from './form/draft.ts'
import { DraftOffer } from './form/draft-offer.tsx'
import { ErrorSummary } from './form/error-summary.tsx'
import { FormSection } from './form/form-section.tsx'
import { HoursField, HoursMode } from './form/hours-field.tsx'
import { LeaveGuard } from './form/leave-guard.tsx'
import { Preview } from './form/preview.tsx'
import { PriceFields } from './form/price-fields.tsx'
import { DealForm, type DealFormOutput } from './form/schema.ts'
import { SubmitBar } from './form/submit-bar.tsx'
import { TextPair } from './form/text-pair.tsx'
import { useSubmitDeal } from './form/use-submit-deal.ts'
import { type DealFormValues, emptyDraft } from './form/values.ts'
import { dealMessages } from './messages.ts'

const route = getRouteApi('/service-provider/deals/add')

/** The form of a new voucher (§3, §5): written in both languages, seen as customers will see it, submitted for review. */
export function NewDealPage() {
  const t = useTranslations(dealMessages)
  const listSearch = route.useSearch()
  const form = useForm<DealFormValues, unknown, DealFormOutput>({
    defaultValues: { ...emptyDraft, dealCoverImg: null },
    resolver: codeResolver(DealForm),
    mode: 'onTouched',
    // The summary focuses the first complaint, after what holds it has been opened.
    shouldFocusError: false,
  })
  const draft = useDealDraft(form)
  const { submit, failure, saved } = useSubmitDeal(form, listSearch, draft.saved)
  return (
    <FormProvider {...form}>
      <FillRoom>
        <div className="max-w-page">
          <PageHeader
            title={t('form.title')}
            breadcrumbs={[
              <TextLink key="list" to="/service-provider/deals" search={listSearch}>
                {t('list.title')}
              </TextLink>,
            ]}
            actions={<Completeness />}
          />
        </div>
        <form
          noValidate
          aria-label={t('form.title')}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <div className="grid max-w-page items-start gap-5 xl:grid-cols-[minmax(0,1fr)_304px] xl:gap-7">
            <div className="min-w-0">
              <DraftOffer draft={draft} />
              <ErrorSummary />
              <Sections />
            </div>
            <Preview />
          </div>
          <SubmitBar failure={failure} listSearch={listSearch} draft={draft} />
        </form>
      </FillRoom>
      <LeaveGuard saved={saved} onLeave={draft.leave} />
    </FormProvider>
  )
}

function Sections() {
  const t = useTranslations(dealMessages)
  const zone = useZoneName()
  return (
    <>
      <FormSection title={t('form.content.title')} text={t('form.content.text')}>
        <div className="grid gap-2">
          <TextPair part="name" />
          <TextPair part="details" />
          <TextPair part="terms" />
        </div>
      </FormSection>
      <FormSection title={t('form.price.title')} text={t('form.price.text')}>
        <PriceFields />
      </FormSection>
      <FormSection title={t('form.hours.title')} text={t('form.hours.text', { zone })} aside={<HoursMode />}>
        <HoursField />
      </FormSection>
      <FormSection title={t('form.cover.title')} text={t('form.cover.text')}>
        <CoverField />
      </FormSection>
    </>
  )
}
