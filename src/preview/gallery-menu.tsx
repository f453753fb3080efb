import { useTranslations } from '../i18n/use-translations.ts'
import { linkClasses } from '../ui/actions/link-classes.ts'
import { cx } from '../ui/cx.ts'
import { galleryPath, type PreviewAddress } from './address.ts'
import { previewMessages } from './messages.ts'
import { type Screen, statesOf } from './screen.ts'
import { screenGroups } from './screens.ts'

/** Where a screen opens: what can stay as it is stays. */
const goTo = (address: PreviewAddress, screen: Screen): string =>
  galleryPath({
    ...address,
    screen,
    state: statesOf(screen).includes(address.state) ? address.state : 'loaded',
    viewer: screen.viewers.find((viewer) => viewer === address.viewer) ?? screen.viewers[0]!,
  })

/** Every screen there is, by area. */
export function GalleryMenu({ address }: { readonly address: PreviewAddress }) {
  const t = useTranslations(previewMessages)
  return (
    <nav aria-label={t('menu')} className="flex flex-col gap-4">
      {screenGroups.map(({ area, screens }) => (
        <section key={area}>
          <h2 className="text-small font-semibold text-ink-2">{t(`areas.${area}`)}</h2>
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
