import { ArrowRight } from 'lucide-react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { CheckList } from './check-list.tsx'
import { landingMessages } from './messages.ts'
import { QueuePicture } from './queue-picture.tsx'
import { Wrap } from './wrap.tsx'

/** What reviewers get. */
export function Team() {
  const t = useTranslations(landingMessages)
  return (
    <section id="administrators" className="border-line border-y bg-surface py-7 sm:py-8">
      <Wrap className="grid items-center gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-8">
        <div aria-hidden="true" className="min-w-0 max-lg:order-1">
          <QueuePicture />
        </div>
        <div className="grid content-center gap-3">
          <h2 className="font-semibold text-h1">{t('team.title')}</h2>
          <p className="max-w-read text-ink-2">{t('team.text')}</p>
          <CheckList items={[t('team.queue'), t('team.changes'), t('team.reasons'), t('team.reports')]} />
          <ButtonLink to="/admin/login" className="mt-2 justify-self-start">
            {t('adminSignIn')}
            <ArrowRight aria-hidden className="size-icon-sm rtl:-scale-x-100" />
          </ButtonLink>
        </div>
      </Wrap>
    </section>
  )
}
