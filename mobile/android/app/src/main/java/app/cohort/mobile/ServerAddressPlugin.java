package app.cohort.mobile;

import android.content.Context;
import android.content.Intent;
import android.content.pm.ApplicationInfo;
import android.net.Uri;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;

/** Keeps the server that was chosen at the first start. Only the page that asks for it may choose. */
@CapacitorPlugin(name = "ServerAddress")
public class ServerAddressPlugin extends Plugin {

    private static final String KEPT_IN = "server";
    private static final String ADDRESS = "address";

    static String chosenIn(Context context) {
        return context.getSharedPreferences(KEPT_IN, Context.MODE_PRIVATE).getString(ADDRESS, null);
    }

    @PluginMethod
    public void choose(PluginCall call) {
        Uri address = Uri.parse(call.getString("url", ""));
        if (getBridge().getServerUrl() != null) {
            call.reject("This app has its server already.");
        } else if (address.getHost() == null || !isAllowed(address.getScheme())) {
            call.reject("The address should begin with https://.");
        } else {
            getContext()
                .getSharedPreferences(KEPT_IN, Context.MODE_PRIVATE)
                .edit()
                .putString(ADDRESS, address.toString())
                .commit();
            call.resolve();
            startAnew();
        }
    }

    /** Addresses without encryption are for trials: the network security of a release refuses them. */
    private boolean isAllowed(String scheme) {
        boolean isDebug = (getContext().getApplicationInfo().flags & ApplicationInfo.FLAG_DEBUGGABLE) != 0;
        return "https".equals(scheme) || (isDebug && "http".equals(scheme));
    }

    private void startAnew() {
        Intent start = Intent.makeRestartActivityTask(getActivity().getComponentName());
        getActivity().runOnUiThread(() -> getContext().startActivity(start));
    }
}
