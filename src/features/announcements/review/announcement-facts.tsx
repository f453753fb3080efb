import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName, InlineName, toNames } from '#components/bilingual/names.tsx'
import { Fact, Facts } from '#components/facts.tsx'
import type { Announcement } from '#contract/announcements.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { useZoneName } from '#i18n/zone-name.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { announcementTexts } from '../announcement-texts.ts'
import { AttachedVoucher } from '../attached-voucher.tsx'
import { CustomerPreview } from '../customer-preview.tsx'
import { RecipientGroupFact } from '../recipient-group.tsx'
import { ResultsFacts } from '../results.tsx'
import { SendTime } from '../send-time.tsx'
import { type Audience, AudienceFacts } from './announcement-audience.tsx'

interface DeliveryFactsProps {
  readonly announcement: Announcement
  readonly audience: Audience | undefined
}

/** Shows when it will be sent and to how many customers, or when it was sent. */
export function DeliveryFacts({ announcement, audience }: DeliveryFactsProps) {
  const { t } = useTranslation('announcements', { keyPrefix: 'review' })
  const { t: area } = useTranslation('announcements', { keyPrefix: 'common' })
  const fmt = useFmt()
  const zone = useZoneName()
  const { scheduledDateTime, sentAt, recipientCount, isLate, results } = announcement
  return (
    <section className="grid gap-3 rounded-2 border border-line bg-surface p-4">
      <h2 className="font-semibold text-h3">{t('delivery')}</h2>
      <Facts>
        {scheduledDateTime !== undefined && (
          <Fact label={t('time')}>
            <SendTime announcement={{ ...announcement, sentAt: undefined }} />
          </Fact>
        )}
        {scheduledDateTime && <Fact label={t('zone')}>{zone}</Fact>}
        {sentAt && (
          <Fact label={t('sent')}>
            <time dateTime={sentAt}>{fmt.dateTime(sentAt)}</time>
          </Fact>
        )}
        {sentAt && results === undefined && typeof recipientCount === 'number' && (
          <Fact label={t('recipients')}>{fmt.number(recipientCount)}</Fact>
        )}
        <AttachedVoucher announcement={announcement} side="admin" />
        <RecipientGroupFact announcement={announcement} />
        {audience && <AudienceFacts audience={audience} announcement={announcement} />}
      </Facts>
      {isLate && <p className="text-small text-warn">{area('late')}</p>}
      <ResultsFacts announcement={announcement} />
    </section>
  )
}

/** Shows the whole texts as on a customer's phone. */
export function PhonePreview({ announcement }: { readonly announcement: Announcement }) {
  const { t } = useTranslation('announcements', { keyPrefix: 'review' })
  const heading = useId()
  const { serviceProvider } = announcement
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <h2 id={heading} className="font-semibold text-h3">
        {t('phone')}
      </h2>
      {!announcement.message && <p className="text-no">{t('noMessage')}</p>}
      <CustomerPreview
        texts={announcementTexts(announcement)}
        business={businessNames(serviceProvider)}
        picture={serviceProvider?.profileImage}
        sentAt={announcement.sentAt}
      />
    </section>
  )
}

/** The name leads to the record of the business. */
export function BusinessFacts({ provider }: { readonly provider: Announcement['serviceProvider'] }) {
  const { t } = useTranslation('announcements', { keyPrefix: 'review' })
  const language = useLanguage()
  if (!provider) return null
  const names = businessNames(provider)
  const name = displayName(language, names)
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-h3">{t('business')}</h2>
      <div className="flex items-center gap-3">
        <Avatar name={name} kind="business" picture={provider.profileImage} />
        <div className="min-w-0">
          <TextLink
            to="/admin/service-providers/$providerId"
            params={{ providerId: provider._id }}
            search={{ page: 1 }}
            className="font-medium"
          >
            {name ? <InlineName {...names} /> : <bdi dir="ltr">{provider._id}</bdi>}
          </TextLink>
          {provider.businessCategory && (
            <div className="text-small text-ink-3">
              <InlineName {...toNames(provider.businessCategory)} />
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
