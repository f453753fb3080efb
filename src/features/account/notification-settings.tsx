import { useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#components/query-error.tsx'
import { type NotificationPreference, type NotificationTopic, notificationSettingsId, notificationTopics } from '#contract/inbox.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { accountMutations, accountQueries, applyPreferenceChange, type PreferenceChange } from './api.ts'
import { useDesktopPermission } from './use-desktop-permission.ts'

const tones = { granted: 'ok', denied: 'warn', unsupported: 'info' } as const

export function NotificationSettings() {
  const { t } = useTranslation('account')
  const id = useId()
  return (
    <section id={notificationSettingsId} aria-labelledby={id} className="grid max-w-page gap-4 pt-5">
      <div className="max-w-read">
        <h2 id={id} tabIndex={-1} className="font-semibold text-h2 outline-none">
          {t('notifications.title')}
        </h2>
        <p className="text-ink-3 text-small">{t('notifications.text')}</p>
      </div>
      <DesktopPermission />
      <PreferenceList />
    </section>
  )
}

function PreferenceList() {
  const { t } = useTranslation('account')
  const { api } = useServices()
  const query = useQuery(accountQueries(api).preferences())
  const pending = useMutationState({
    filters: { mutationKey: accountMutations(api).changePreference().mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as PreferenceChange,
  })
  const { data, error } = query
  if (error && !data) return <QueryError error={error} query={query} text={t('notifications.failed')} />
  if (!data) return <Loading />
  return (
    <div className="max-w-read">
      {pending
        .reduce(applyPreferenceChange, data)
        .filter(isKnown)
        .map((preference) => (
          <PreferenceRow key={preference.topic} preference={preference} />
        ))}
    </div>
  )
}

type KnownPreference = NotificationPreference & { readonly topic: NotificationTopic }

/** A newer server may have more topics. */
const isKnown = (preference: NotificationPreference): preference is KnownPreference => preference.topic in notificationTopics

const row = 'grid gap-x-5 gap-y-1.5 border-line border-t py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center'

/** Fits its longest words, so that the boxes of all rows stand in columns. */
const emailColumn = 'sm:w-[10rem]'

const Loading = () => (
  <div aria-busy="true" className="max-w-read">
    {['a', 'b', 'c', 'd'].map((key) => (
      <div key={key} className={row}>
        <Skeleton className="w-1/2" />
      </div>
    ))}
  </div>
)

function PreferenceRow({ preference: { topic, portal, email, emailFixed = false } }: { readonly preference: KnownPreference }) {
  const { t } = useTranslation('account')
  const id = useId()
  const { api } = useServices()
  const { isOffline } = useConnection()
  const { mutate } = useMutation(accountMutations(api).changePreference())
  const change = (channel: PreferenceChange['channel']) => ({
    disabled: isOffline,
    onChange: ({ target }: { readonly target: { readonly checked: boolean } }) => mutate({ topic, channel, isOn: target.checked }),
  })
  return (
    <fieldset aria-labelledby={id} className={row}>
      <span id={id} className="font-medium">
        {t(`topics.${topic}`)}
      </span>
      <span className="flex flex-wrap gap-x-5">
        <Checkbox label={t('notifications.portal')} checked={portal} {...change('portal')} />
        {emailFixed ? (
          <Checkbox label={t('notifications.emailFixed')} className={emailColumn} checked disabled readOnly />
        ) : (
          <Checkbox label={t('notifications.email')} className={emailColumn} checked={email} {...change('email')} />
        )}
      </span>
    </fieldset>
  )
}

/** The only place that requests the permission. */
function DesktopPermission() {
  const { t } = useTranslation('account')
  const { permission, request } = useDesktopPermission()
  return (
    <div aria-live="polite">
      {permission === 'default' ? (
        <div className="grid justify-items-start gap-2.5">
          <p className="max-w-read text-ink-2 text-small">{t('desktop.default')}</p>
          <Button icon={<BellRing aria-hidden className="size-icon-sm" />} onClick={request}>
            {t('desktop.turnOn')}
          </Button>
        </div>
      ) : (
        <Alert tone={tones[permission]} title={t(`desktop.${permission}.title`)} className="max-w-read">
          <p>{t(`desktop.${permission}.text`)}</p>
        </Alert>
      )}
    </div>
  )
}
