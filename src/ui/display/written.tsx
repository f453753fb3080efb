import type { ComponentProps } from 'react'
import { detectLanguage } from '#contract/typed-text.ts'

interface WrittenProps extends Omit<ComponentProps<'bdi'>, 'lang' | 'children'> {
  readonly text: string
}

/** A name or text that somebody typed: screen readers speak it in the language of its letters. Its size is that of the text around it. An element with `dir="auto"` needs a `span` instead: it ignores the letters of a `bdi`. */
export const Written = ({ text, ...props }: WrittenProps) => (
  <bdi {...props} lang={detectLanguage(text)}>
    {text}
  </bdi>
)
