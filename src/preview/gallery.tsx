import { useTranslation } from 'react-i18next'
import { languages } from '#i18n/languages.ts'
import { useFmt } from '#i18n/use-language.ts'
import { linkClasses } from '#ui/actions/text-link.tsx'
import { cx } from '#ui/cx.ts'
import { framePath, galleryPath, type PreviewAddress, previewSizes, previewThemes } from './address.ts'
import { type Screen, screenStates, type Viewer } from './screen.ts'
import { screenGroups } from './screens.ts'

interface GalleryProps {
  readonly address: PreviewAddress
}

/** The gallery of every route, role and state. Its state is in the URL, so each choice is a link. */
export function Gallery({ address }: GalleryProps) {
  const { t } = useTranslation('preview')
  const { t: common } = useTranslation('common')
  const fmt = useFmt()
  const { screen, state, viewer, theme, size } = address
  const to = (changed: Partial<PreviewAddress>) => galleryPath({ ...address, ...changed })
  const viewerName = (one: Viewer) => (one === 'VISITOR' ? t('visitor') : common(`roles.${one}`))
  return (
    <div className="flex gap-5 p-4">
      <title>{t('title')}</title>
      <aside className="w-side shrink-0">
        <Menu address={address} />
      </aside>
      <main className="flex min-w-0 flex-col gap-4">
        <h1 className="text-h1 font-semibold">{t('title')}</h1>
        <p className="text-small text-ink-2">
          <bdi dir="ltr">{screen.path}</bdi>
        </p>
        <div className="flex flex-wrap gap-5">
          <Choice
            label={t('choices.state')}
            options={screenStates(screen).map((one) => ({ label: t(`states.${one}`), href: to({ state: one }), active: one === state }))}
          />
          <Choice
            label={t('choices.viewer')}
            options={screen.viewers.map((one) => ({ label: viewerName(one), href: to({ viewer: one }), active: one === viewer }))}
          />
          <Choice
            label={t('choices.theme')}
            options={previewThemes.map((one) => ({ label: t(`themes.${one}`), href: to({ theme: one }), active: one === theme }))}
          />
          <Choice
            label={t('choices.size')}
            options={previewSizes.map((one) => ({ label: fmt.percent(one), href: to({ size: one }), active: one === size }))}
          />
        </div>
        <Frames address={address} />
      </main>
    </div>
  )
}

/** The address of another screen, with the current state and viewer if it has them. */
const goTo = (address: PreviewAddress, screen: Screen): string =>
  galleryPath({
    ...address,
    screen,
    state: screenStates(screen).includes(address.state) ? address.state : 'loaded',
    viewer: screen.viewers.find((viewer) => viewer === address.viewer) ?? screen.viewers[0]!,
  })

function Menu({ address }: GalleryProps) {
  const { t } = useTranslation('preview')
  return (
    <nav aria-label={t('menu')} className="flex flex-col gap-4">
      {screenGroups.map(({ area, screens }) => (
        <section key={area}>
          <h2 className="text-small font-semibold text-ink-2">
            <bdi dir="ltr">{area}</bdi>
          </h2>
          <ul>
            {screens.map((screen) => {
              const current = screen.name === address.screen.name
              return (
                <li key={screen.name}>
                  <a
                    href={goTo(address, screen)}
                    aria-current={current ? 'page' : undefined}
                    className={cx('block py-1 text-small', linkClasses, current && 'font-semibold')}
                  >
                    <bdi dir="ltr">{screen.name}</bdi>
                  </a>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </nav>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly options: readonly { readonly label: string; readonly href: string; readonly active: boolean }[]
}

function Choice({ label, options }: ChoiceProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-baseline gap-2 text-small">
      <span className="text-ink-2">{label}</span>
      {options.map((option) => (
        <a
          key={option.href}
          href={option.href}
          aria-current={option.active ? 'true' : undefined}
          className={cx(linkClasses, option.active && 'font-semibold')}
        >
          {option.label}
        </a>
      ))}
    </nav>
  )
}

const widths = [360, 768, 1280] as const
const height = 900

function Frames({ address }: GalleryProps) {
  const { t } = useTranslation('preview')
  const fmt = useFmt()
  return (['en', 'ar'] as const).map((language) => (
    <div key={language} className="flex gap-4 overflow-x-auto pb-4">
      {widths.map((width) => {
        const title = t('frame', { language: languages[language].name, width: fmt.number(width) })
        const path = framePath({ ...address, language })
        return (
          <figure key={width} className="shrink-0">
            <figcaption className="flex justify-between gap-4 pb-1 text-caption text-ink-2">
              <span>{title}</span>
              <a href={path} className={linkClasses}>
                {t('open')}
              </a>
            </figcaption>
            <iframe
              title={title}
              src={path}
              width={width}
              height={height}
              className="rounded-2 border border-line bg-paper"
              style={{ zoom: address.size / 100 }}
            />
          </figure>
        )
      })}
    </div>
  ))
}
