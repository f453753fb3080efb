import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { landingMessages } from './messages.ts'
import { Wrap } from './wrap.tsx'

/** The three ways in, one a line. */
export function Doors() {
  const t = useTranslations(landingMessages)
  return (
    <Wrap className="py-7 sm:py-8">
      <section aria-labelledby="doors">
        <h2 id="doors" className="font-semibold text-h1">
          {t('doors.title')}
        </h2>
        <div className="mt-5 border-line border-t">
          <Door to="/service-provider/register" title={t('register')} text={t('doors.register')} />
          <Door to="/service-provider/login" title={t('providerSignIn')} text={t('doors.provider')} />
          <Door to="/admin/login" title={t('adminSignIn')} text={t('doors.admin')} />
        </div>
      </section>
    </Wrap>
  )
}

interface DoorProps {
  readonly to: '/service-provider/register' | '/service-provider/login' | '/admin/login'
  readonly title: string
  readonly text: string
}

const Door = ({ to, title, text }: DoorProps) => (
  <Link
    to={to}
    className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line border-b py-4 hover:bg-hover sm:grid-cols-[minmax(0,4fr)_minmax(0,7fr)_auto]"
  >
    <span className="font-semibold text-h3 text-teal">{title}</span>
    <span className="text-ink-2 max-sm:col-start-1">{text}</span>
    <ArrowRight aria-hidden className="size-icon text-teal rtl:-scale-x-100 max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1" />
  </Link>
)
