import type { Plugin } from 'vite'

/** While developing, answers the app's document for every path a person may stand on, as the server does. */
export function deepLinks(): Plugin {
  return {
    name: 'deep-links',
    configureServer: (server) => {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
        const isForPeople = path !== '/' && !path.startsWith('/@') && !/\.\w+$/.test(path)
        const isPage = request.headers.accept?.includes('text/html') === true
        if (isForPeople && isPage && !PROXIED.test(path)) request.url = '/app.html'
        next()
      })
    },
  }
}

const PROXIED = /^\/(api|files|dev|healthz|readyz|socket\.io|mobile-app)(\/|$)/
