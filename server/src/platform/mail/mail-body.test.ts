import { expect, test } from 'vitest'
import { asHtml, asText } from './mail-body.ts'

test('user input is escaped in HTML mails', () => {
  const written = { heading: '<b>&"', paragraphs: ["<script>alert('x')</script>"] }
  expect(asHtml(written)).not.toMatch(/<script|<b>&/)
  expect(asHtml(written)).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;')
  expect(asText(written)).toContain(`<script>alert('x')</script>`)
})
