import type { ComponentProps } from 'react'
import { inputLook } from './input-look.ts'

/** Several lines of text; grows by its corner only. */
export const TextArea = ({ className, rows = 3, ...props }: ComponentProps<'textarea'>) => (
  <textarea {...props} rows={rows} className={inputLook('md', `resize-y ${className ?? ''}`)} />
)
