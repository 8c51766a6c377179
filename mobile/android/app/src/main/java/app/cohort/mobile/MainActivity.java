package app.cohort.mobile;

import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;
import android.webkit.URLUtil;
import android.webkit.WebView;
import androidx.activity.OnBackPressedCallback;
import androidx.core.splashscreen.SplashScreen;
import com.getcapacitor.BridgeActivity;
import com.getcapacitor.CapConfig;

/** The one window: the product, from the server that the build or the person named. */
public class MainActivity extends BridgeActivity {

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        SplashScreen.installSplashScreen(this);
        registerPlugin(ServerAddressPlugin.class);
        registerPlugin(SaveFilePlugin.class);
        config = configOfServer();
        super.onCreate(savedInstanceState);
        if (bridge == null) return;
        WebView page = bridge.getWebView();
        page.setDownloadListener((url, userAgent, disposition, type, length) -> openOutside(url));
        goBackInside(page);
    }

    /** The address of the build, else the one that was chosen, else none: then the app asks for it. */
    private CapConfig configOfServer() {
        CapConfig built = CapConfig.loadDefault(this);
        String chosen = ServerAddressPlugin.chosenIn(this);
        if (built.getServerUrl() != null || chosen == null) return built;
        return new CapConfig.Builder(this)
            .setServerUrl(chosen)
            .setStartPath("/dashboard")
            .setErrorPath(built.getErrorPath())
            .setBackgroundColor(built.getBackgroundColor())
            .create();
    }

    /** A web view saves nothing by itself. Files that a page has made go through SaveFilePlugin. */
    private void openOutside(String url) {
        if (!URLUtil.isNetworkUrl(url)) return;
        try {
            startActivity(new Intent(Intent.ACTION_VIEW, Uri.parse(url)));
        } catch (ActivityNotFoundException nobody) {
            // Without a browser there is nowhere to save it.
        }
    }

    /** Back leads through the screens, and from the first one out of the app. */
    private void goBackInside(WebView page) {
        getOnBackPressedDispatcher().addCallback(
            this,
            new OnBackPressedCallback(true) {
                @Override
                public void handleOnBackPressed() {
                    if (page.canGoBack()) page.goBack();
                    else moveTaskToBack(true);
                }
            }
        );
    }
}
