import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { sendAnnouncementTest } from '#contract/announcement-audience.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Supported, useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { announcementMutations } from '../api.ts'
import { type AnnouncementDraft, announcementFields, toContent } from './announcement-form.ts'

const texts = [...Object.values(announcementFields.title), ...Object.values(announcementFields.message)].filter(
  (field) => typeof field === 'string',
)

/** Mails what is typed to the signed-in account. */
export function TestToSelf() {
  const { t } = useTranslation('announcements', { keyPrefix: 'form' })
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const { api } = useServices()
  const { isOffline } = useConnection()
  const { getValues, trigger } = useFormContext<AnnouncementDraft>()
  const { mutate, data, error, isPending } = useMutation(announcementMutations(api).test())
  const send = async () => {
    if (await trigger([...texts, 'dealId'], { shouldFocus: true })) mutate({ body: toContent(getValues(), language) })
  }
  return (
    <Supported call={sendAnnouncementTest}>
      <div className="grid justify-items-start gap-2 pt-4 text-small">
        <Button
          size="sm"
          icon={<MailCheck aria-hidden className="size-icon-sm" />}
          disabled={isOffline && !isPending}
          busy={isPending}
          busyLabel={common('sending')}
          onClick={() => void send()}
        >
          {t('test.open')}
        </Button>
        <p className="text-ink-3">{t('test.text')}</p>
        <p role="status" className="wrap-anywhere text-ok empty:hidden">
          {!isPending && data && t('test.sent', { address: data.data.emailAddress })}
        </p>
        {!isPending && error && <Alert tone="no" urgent title={error.message} />}
      </div>
    </Supported>
  )
}
