import type { ReactElement } from 'react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from 'vite'
import { LandingPage } from '../src/landing/landing-page.tsx'
import { MobilePage } from '../src/landing/mobile-page.tsx'
import { OfflinePage } from '../src/landing/offline-page.tsx'

const PAGES: Readonly<Record<string, () => ReactElement>> = {
  '/index.html': () => createElement(LandingPage),
  '/mobile.html': () => createElement(MobilePage, { hasPackage: false }),
  '/mobile-package.html': () => createElement(MobilePage, { hasPackage: true }),
  '/offline.html': () => createElement(OfflinePage),
}

/** The public pages, prerendered by React while building: visitors load no framework. */
export function staticPages(): Plugin {
  return {
    name: 'static-pages',
    config: () => ({
      build: {
        rollupOptions: {
          input: {
            landing: 'index.html',
            mobile: 'mobile.html',
            package: 'mobile-package.html',
            offline: 'offline.html',
          },
        },
      },
    }),
    configureServer: (server) => {
      server.middlewares.use((request, _response, next) => {
        if (request.url === '/mobile') request.url = '/mobile.html'
        next()
      })
    },
    transformIndexHtml(html, context) {
      const page = PAGES[context.path]
      if (!page) return html
      return {
        html: html.replace('<!--page-->', () => renderToStaticMarkup(page())),
        tags: fontPreload(context),
      }
    },
  }
}

function fontPreload({ bundle = {} }: IndexHtmlTransformContext): HtmlTagDescriptor[] {
  return Object.keys(bundle)
    .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
    .map((file) => ({
      tag: 'link',
      injectTo: 'head',
      attrs: {
        rel: 'preload',
        href: `/${file}`,
        as: 'font',
        type: 'font/woff2',
        crossorigin: true,
      },
    }))
}
